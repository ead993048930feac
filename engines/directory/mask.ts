/** 20260001 becomes 2026**01: enough to tell two people apart, too little to log in or search with. */
export function maskNumber(number: string): string {
  return masked(number, Math.floor(number.length / 2), Math.floor(number.length / 4))
}

/** 13800010001 becomes 138****0001. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? masked(phone, 0, 2) : masked(phone, 3, 4)
}

/** zhou@lakeside.example becomes z***@lakeside.example. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '*'.repeat(email.length) : `${email[0]}***${email.slice(at)}`
}

const masked = (text: string, head: number, tail: number): string =>
  text.slice(0, head) + '*'.repeat(Math.max(0, text.length - head - tail)) + (tail ? text.slice(-tail) : '')
