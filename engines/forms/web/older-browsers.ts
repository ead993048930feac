type Text = string & { toWellFormed?: () => string }

/** Polyfill of `toWellFormed` for in-app browsers of a few years ago. A lone surrogate becomes U+FFFD. */
if (!('' as Text).toWellFormed) {
  Object.defineProperty(String.prototype, 'toWellFormed', {
    configurable: true,
    writable: true,
    value(this: string) {
      return [...String(this)].map((char) => (/^[\uD800-\uDFFF]$/.test(char) ? '\uFFFD' : char)).join('')
    },
  })
}
