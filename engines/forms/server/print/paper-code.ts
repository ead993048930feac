import { randomInt } from 'node:crypto'
import { codeAlphabet, codeLength } from '../../paper-code.ts'
import type { Picture } from './paper.ts'

/** 78 bits: guessing one is hopeless. */
export const newPaperCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** A text as a QR code to print. */
export async function codePicture(text: string): Promise<Picture> {
  const [{ toBuffer }, { default: sharp }] = await Promise.all([import('qrcode'), import('sharp')])
  const png = await toBuffer(text, { errorCorrectionLevel: 'M', margin: 1, width: 330 })
  const { data, info } = await sharp(png)
    .toColourspace('srgb')
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
