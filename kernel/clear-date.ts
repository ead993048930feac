/** In English 3/4 is ambiguous: a month beside a day is written as a name there. */
export const clearDate = (locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions =>
  locale === 'en' && style.day && (style.month === 'numeric' || style.month === '2-digit')
    ? { ...style, month: 'short', day: 'numeric' }
    : style
