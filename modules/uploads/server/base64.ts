import { uploads } from '../module.ts'

/**
 * Decodes plain base64 or a data URL; the URL's media type is ignored. A `+` that form decoding turned into a space is
 * restored, both base64 alphabets are accepted, any other character refuses the whole text.
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
