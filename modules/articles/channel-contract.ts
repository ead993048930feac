import * as z from 'zod'
import { audience } from '#engines/directory/audience.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
import { anyId, booleans, flag, int, many, needed, strings, trimmed } from '#kernel/shapes.ts'
import { channelKey, channelKinds, commentModes, packedAudience } from './shapes.ts'

const base = '/news/backend/channel'
const desk = callsFor({ may: '' })
const manage = callsFor({ may: 'manage' })

const channel = {
  key: channelKey(),
  kind: z.enum(channelKinds),
  ...saidInput('name', needed(40), 60, 40),
  /** The unit that owns it; '' for the whole site. */
  department: anyId(),
  /** The micro station it is part of. */
  station: anyId(),
  /** Default audience of its articles. */
  audience: packedAudience(),
  commentMode: z.enum(commentModes).default('off'),
  needsReview: flag().default(false),
  /** Anonymous visitors may read its public articles. */
  public: flag().default(false),
  /** Writers of every unit may submit articles; otherwise only writers with the permission on its unit. */
  openToWriters: flag().default(false),
}

const station = {
  key: channelKey(),
  ...saidInput('name', needed(40), 60, 40),
  intro: trimmed(500).default(''),
  /** File id of an upload made by the caller. */
  cover: anyId(),
  department: anyId(),
  closed: flag().default(false),
}

const channelRow = z.object({
  id: z.string(),
  version: z.int(),
  key: z.string(),
  kind: z.enum(channelKinds),
  ...saidOutput('name'),
  ...strings('department', 'departmentName', 'station'),
  audience,
  commentMode: z.enum(commentModes),
  ...booleans('needsReview', 'public', 'openToWriters', 'closed'),
  position: z.int(),
  articles: z.int(),
  /** The caller's permissions on this channel. */
  mayWrite: z.boolean(),
  mayPublish: z.boolean(),
  mayManage: z.boolean(),
})

const stationRow = z.object({
  id: z.string(),
  version: z.int(),
  key: z.string(),
  ...saidOutput('name'),
  ...strings('intro', 'cover', 'department', 'departmentName'),
  closed: z.boolean(),
  channels: z.int(),
  mayManage: z.boolean(),
})

export type DeskChannel = z.output<typeof channelRow>
export type DeskStation = z.output<typeof stationRow>

/** Channels and micro stations, for the back office. */
export const channelContract = {
  deskChannels: desk.read(`${base}/list`, {
    about: 'All channels, the closed ones too, with what the asker may do in each.',
    data: z.object({ list: z.array(channelRow) }),
  }),
  saveChannel: manage.write(`${base}/save`, {
    about: 'Makes a channel, or changes the one named by `id` and `version`.',
    input: z.object({ id: anyId(), version: int().default(0), ...channel }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  orderChannels: manage.write(`${base}/order`, {
    about: 'Puts the channels in this order.',
    input: z.object({ ids: many(z.uuid(), 200) }),
  }),
  closeChannel: manage.write(`${base}/close`, {
    about:
      'Closes a channel: it is listed no more and takes nothing new; links to its articles still open. Or opens it.',
    input: z.object({ id: z.uuid(), version: int(), closed: flag() }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  deskStations: desk.read('/news/backend/station/list', {
    about: 'All micro stations.',
    data: z.object({ list: z.array(stationRow) }),
  }),
  saveStation: manage.write('/news/backend/station/save', {
    about: 'Makes a micro station, or changes the one named by `id` and `version`.',
    input: z.object({ id: anyId(), version: int().default(0), ...station }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
}
