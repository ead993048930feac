import * as z from 'zod'
import { drawRecord } from '#engines/allocation/draw.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyPressKey, file, flag, id, listed, paging, strings, trimmed } from '#kernel/shapes.ts'
import { lotteryCard, mine, prizeFace, winnerFace } from './shapes.ts'

const open = callsFor('public')

const base = '/lottery/wap/default'
const own = callsFor('person')
const key = anyPressKey()

/** Portal calls for prize draws. */
export const lotteryContract = {
  lotteries: open.read(`${base}/list`, {
    about: 'Draws one may take part in or see the result of: those under way first, or those that are over.',
    offline: true,
    input: z.object({ which: z.enum(['now', 'past']).default('now'), ...paging }),
    data: listed(lotteryCard, { more: z.boolean() }),
  }),
  lottery: open.read(`${base}/detail`, {
    about: 'One of them with its prizes, the promise of its draw, and how one stands.',
    offline: true,
    input: z.object({ id: id() }),
    data: z.object({
      ...lotteryCard.shape,
      ...strings('rules', 'claimNote', 'cancelReason'),
      /** People who did not win recently get more lots. */
      memory: z.boolean(),
      list: z.array(prizeFace),
      mine,
      commitment: z.string(),
      committedAt: z.int(),
      beaconRule: z.string(),
    }),
  }),
  enterLottery: own.writeInSteps(`${base}/enter`, {
    about: 'Takes part; pressed again, it is the same entry.',
    input: z.object({ id: z.uuid(), key }),
    data: z.object({ mine, entries: z.int() }),
  }),
  leaveLottery: own.writeInSteps(`${base}/leave`, {
    about: 'Takes part no longer, as long as it is not closed.',
    input: z.object({ id: z.uuid(), key }),
    data: z.object({ mine, entries: z.int() }),
  }),
  lotteryWinners: open.read(`${base}/winners`, {
    about: 'Who won what, without whole names.',
    input: z.object({ id: id(), ...paging }),
    data: listed(winnerFace, { more: z.boolean() }),
  }),
  lotteryDraw: open.read(`${base}/draw`, {
    about: 'Everything the result was made from, once it is drawn.',
    input: z.object({ id: id() }),
    data: z.object({
      commitment: z.string(),
      committedAt: z.int(),
      beaconRule: z.string(),
      drawnAt: z.int(),
      record: drawRecord.nullable(),
      mine: z.string(),
    }),
  }),
  lotteryPicture: open.read(`${base}/picture`, {
    about: 'The picture of a draw, or of one of its prizes.',
    input: z.object({
      id: id(),
      prize: trimmed(64).default(''),
      file: trimmed(64).default(''),
      thumb: flag().default(false),
    }),
    data: file(),
  }),
}
