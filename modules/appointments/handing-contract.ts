import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { needed } from '#kernel/shapes.ts'
import { bookingFace } from './shapes.ts'

const own = callsFor('person')

/** A booking goes to somebody else. */
export const handingCalls = (base: string) => ({
  giveAway: own.write(`${base}/give`, {
    about: 'Gives a booking to somebody who may book it, by their number.',
    input: z.object({ id: z.uuid(), number: needed(40) }),
  }),
  offerSwap: own.write(`${base}/offer-swap`, {
    about: 'Offers somebody, by their number, to exchange a booking for one of theirs. They are told.',
    input: z.object({ id: z.uuid(), number: needed(40) }),
  }),
  swapOffer: own.read(`${base}/swap-offer`, {
    about: 'An offer to exchange bookings, with those one could give.',
    fresh: true,
    input: z.object({ code: needed(200) }),
    data: z.object({ offered: bookingFace, person: z.string(), list: z.array(bookingFace) }),
  }),
  swap: own.write(`${base}/swap`, {
    about: 'Accepts an offer with one of one’s bookings.',
    input: z.object({ code: needed(200), id: z.uuid() }),
  }),
})
