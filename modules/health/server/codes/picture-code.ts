import { letterCaptcha } from '#engines/captcha/server/letters.ts'

export const { codeNow, isCodeRight, pictureCode } = letterCaptcha('health code')
