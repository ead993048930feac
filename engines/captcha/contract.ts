import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { id, int, text } from '#kernel/shapes.ts'

const { write } = callsFor('public')

/** A module spreads these into its contract and serves them with `captchaService`. */
export const captchaCalls = {
  getCaptcha: write('/wap/captcha/get', {
    about:
      'A picture puzzle: a picture with a notch, and the piece that fits it. Good for two minutes and three tries.',
    data: z.object({
      id: z.string(),
      width: z.number(),
      height: z.number(),
      /** Side length of the puzzle piece, and its distance from the top. */
      size: z.number(),
      y: z.number(),
      background: z.string(),
      piece: z.string(),
    }),
  }),

  checkCaptcha: write('/wap/captcha/check', {
    about:
      'Where the piece was put, and how it got there: `x,milliseconds` points joined by `;`. The token works once, within five minutes.',
    input: z.object({ id: id(), x: int(0, 2_000), track: text(8_000) }),
    data: z.object({ token: z.string() }),
  }),
}

/** The fails of a module that serves them. */
export const captchaFails = ['captchaGone', 'captchaWrong'] as const
