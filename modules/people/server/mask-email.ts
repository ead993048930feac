/** l***@example.edu: enough to recognise, too little to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '*'.repeat(email.length) : `${email[0]}***${email.slice(at)}`
}
