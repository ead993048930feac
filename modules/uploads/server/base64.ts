import { uploads } from '../module.ts'

/**
 * The bytes of bare base64 or of a data URL; what the URL claims to be is not looked at. A `+` that a form turned
 * into a space is turned back, both alphabets are read, and anything else in the text refuses it whole.
 */
export function fromBase64(text: string): Buffer {
  const comma = /^\s*data:[^,]{0,200};base64,/i.exec(text)?.[0].length ?? 0
  const digits = text
    .slice(comma)
    .trim()
    .replaceAll(/[\r\n]+/g, '')
    .replaceAll(' ', '+')
  if (digits === '') throw uploads.fail('noFile')
  if (!/^[\w+/-]+={0,2}$/.test(digits) || digits.replace(/=+$/, '').length % 4 === 1) throw uploads.fail('badBase64')
  return Buffer.from(digits, 'base64')
}
