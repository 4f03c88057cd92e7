/** The name Teckna with its logo: a signature's stroke that ends a "t". */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="9" />
        <path d="M9 10.5h14M16 10.5v8.2c0 2.6 1.5 4 3.6 4 1.4 0 2.6-.6 3.6-1.8" />
      </svg>
      Teckna
    </span>
  )
}
