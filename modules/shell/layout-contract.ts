import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { many, strings, text } from '#kernel/shapes.ts'

const { read, write } = callsFor('person')

const place = z.object({
  ...strings('key', 'name', 'icon'),
  /** Mandatory block of the site: it can be moved but not hidden. */
  fixed: z.boolean(),
  hidden: z.boolean(),
})

/** `own`: the person's arrangement differs from the site's. */
const layout = z.object({ own: z.boolean(), blocks: z.array(place) })

export type HomePlace = z.output<typeof place>

const keys = () => many(text(64), 60)

/** The person's arrangement of the home page, shared by all devices. */
export const layoutContract = {
  homeLayout: read('/wap/home/layout', {
    about: 'The blocks of the home in the person’s own order, also those they have hidden.',
    data: layout,
  }),
  saveHomeLayout: write('/wap/home/arrange', {
    about: 'Keeps the order and what is hidden. Blocks the site does not have are left out, fixed ones stay shown.',
    input: z.object({ order: keys(), hidden: keys().default([]) }),
  }),
  resetHomeLayout: write('/wap/home/reset', { about: 'Gives the home back to the site’s arrangement.' }),
}
