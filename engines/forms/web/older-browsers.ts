type Text = string & { toWellFormed?: () => string }

/** Reading an answer makes its text whole; in-app browsers of a few years ago cannot. Half a sign reads as one unknown. */
if (!('' as Text).toWellFormed) {
  Object.defineProperty(String.prototype, 'toWellFormed', {
    configurable: true,
    writable: true,
    value(this: string) {
      return [...String(this)].map((char) => (/^[\uD800-\uDFFF]$/.test(char) ? '\uFFFD' : char)).join('')
    },
  })
}
