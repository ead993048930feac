const formats = new Map<string, Intl.DateTimeFormat>()

/** The same format object each time: making one takes longer than using it a thousand times. */
export function dateFormat(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(style)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, style)
  formats.set(key, known)
  return known
}
