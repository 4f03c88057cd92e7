declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/** Adds an event to the page's data layer. It stays in the page: nothing sends or stores it. [B9.4] */
export function pushToDataLayer(event: Record<string, unknown>): void {
  window.dataLayer = [...(window.dataLayer ?? []), event]
}
