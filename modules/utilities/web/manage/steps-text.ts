import type { Step } from '../../shapes.ts'

/** A step a line: `100 0.4883` up to 100 units, `0.7883` for everything beyond. */
export const textOfSteps = (steps: readonly Step[]): string =>
  steps.map(({ upTo, price }) => (upTo === null ? `${price / 10_000}` : `${upTo / 100} ${price / 10_000}`)).join('\n')

/** Lines that are no steps become a step that the server refuses with words. */
export const stepsIn = (text: string): Step[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const parts = line.split(/[\s,，]+/).map(Number)
      const [upTo, price] = parts.length > 1 ? [parts[0]!, parts[1]!] : [null, parts[0]!]
      return { upTo: upTo === null ? null : Math.round(upTo * 100), price: Math.round(price * 10_000) }
    })
