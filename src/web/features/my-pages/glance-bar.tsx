/** A bar whose length is a share of the longest. The number stands beside it, so screen readers skip the bar. */
export function Bar({ value, most }: { readonly value: number; readonly most: number }) {
  return (
    <svg className="glance-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className="glance-bar-back" width="100" height="10" />
      <rect className="glance-bar-value" width={most > 0 ? (100 * value) / most : 0} height="10" />
    </svg>
  )
}
