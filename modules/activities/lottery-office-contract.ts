import * as z from 'zod'
import { audience, everyone } from '#engines/directory/audience.ts'
import { audienceCall, unitsCall } from '#engines/directory/choice-contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
import {
  anyId,
  flag,
  int,
  ints,
  listed,
  needed,
  packed,
  paging,
  rowsOf,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { states } from './shapes.ts'

const base = '/lottery/backend/default'
const access = { may: 'manage' } as const
const manage = callsFor(access)
const desk = callsFor({ may: 'desk' })
const id = z.uuid()
const version = int(1)

const prize = z.object({
  id: anyId(),
  ...saidInput('name', needed(60), 80, 60),
  picture: anyId(),
  count: int(1, 10_000),
})

const fields = {
  ...saidInput('title', needed(80), 120, 80),
  rules: trimmed(4_000).default(''),
  claimNote: trimmed(500).default(''),
  organiser: trimmed(60).default(''),
  picture: anyId(),
  audience: packed(audience).default(everyone),
  opensAt: int(),
  closesAt: int(),
  /** Beacon: a public random value that is not known yet, and where it will be published. */
  beaconRule: trimmed(300).default(''),
  memory: flag().default(false),
}

const row = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  state: z.enum(states),
  ...ints('opensAt', 'closesAt', 'drawnAt', 'prizes', 'entries', 'winners', 'claimed'),
  /** What can be done with it now. */
  allowedActions: z.array(z.enum(['edit', 'publish', 'cancel', 'draw', 'remove'])),
})

/** Back-office calls for prize draws. */
export const lotteryOfficeContract = {
  deskLotteries: manage.read(`${base}/list`, {
    about: 'All draws, with how many take part.',
    input: z.object({
      q: trimmed(40).default(''),
      state: z.union([z.literal(''), z.enum(['draft', 'published', 'drawn', 'cancelled'])]).default(''),
      ...paging,
      ...sorting(['opensAt', 'closesAt', 'title']),
    }),
    data: listed(row),
  }),
  deskLottery: manage.read(`${base}/detail`, {
    about: 'One of them as it is edited.',
    input: z.object({ id }),
    data: z.object({
      ...row.shape,
      ...strings('titleEn', 'titleTw', 'rules', 'claimNote', 'organiser', 'picture', 'pictureUrl'),
      audience,
      beaconRule: z.string(),
      memory: z.boolean(),
      cancelReason: z.string(),
      commitment: z.string(),
      list: rowsOf({
        id: z.string(),
        ...saidOutput('name'),
        picture: z.string(),
        pictureUrl: z.string(),
        count: z.int(),
      }),
    }),
  }),
  saveLottery: manage.write(`${base}/save`, {
    about: 'A draft as a whole; of what is published only the texts and the picture, since people rely on the rest.',
    input: z.object({
      id: anyId(),
      version: int(0).default(0),
      ...fields,
      list: packed(z.array(prize).max(30)).default([]),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  publishLottery: manage.write(`${base}/publish`, {
    about: 'Fixes prizes, times and seed, and publishes the hash of the seed.',
    input: z.object({ id, version }),
    data: z.object({ commitment: z.string() }),
  }),
  cancelLottery: manage.write(`${base}/cancel`, {
    about: 'Calls it off before it is drawn; those who take part are told why.',
    input: z.object({ id, version, reason: needed(200) }),
  }),
  drawLottery: manage.write(`${base}/run`, {
    about: 'Draws after the entries have closed; with the public value, where one was named.',
    input: z.object({ id, beacon: trimmed(200).default('') }),
    data: z.object({ winners: z.int() }),
  }),
  removeLottery: manage.write(`${base}/remove`, { about: 'Throws a draft away.', input: z.object({ id, version }) }),
  deskWinners: desk.read(`${base}/winners`, {
    about: 'Who won what, and whether it was fetched.',
    input: z.object({
      id,
      q: trimmed(40).default(''),
      claimed: z.enum(['all', 'yes', 'no']).default('all'),
      ...paging,
    }),
    data: listed({
      grant: z.string(),
      place: z.int(),
      ...strings('prize', 'name', 'number', 'department'),
      claimedAt: z.int(),
      claimedBy: z.string(),
    }),
  }),
  deskDraws: desk.read(`${base}/desk`, {
    about: 'Draws whose prizes can be handed out.',
    input: z.object({ ...paging }),
    data: listed({ id: z.string(), title: z.string(), winners: z.int(), claimed: z.int(), drawnAt: z.int() }),
  }),
  claimPrize: desk.write(`${base}/claim`, {
    about: 'A prize was handed over, or that was written down by mistake.',
    input: z.object({ grant: id, claimed: flag().default(true) }),
  }),
  lotteryAudience: audienceCall(`${base}/audience`, access),
  lotteryUnits: unitsCall(`${base}/units`, access),
}
