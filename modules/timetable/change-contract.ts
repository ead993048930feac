import * as z from 'zod'
import { changeKinds, changeStates } from '#engines/courses/shapes.ts'
import { read, write } from '#kernel/contract.ts'
import { anyDay, anyId, int, listed, many, needed, nothing, oneRow, paging, sorting, trimmed } from '#kernel/shapes.ts'
import { changeRow } from './shapes.ts'

const backend = '/timetable/backend/change'

export const changeContract = {
  propose: write('/timetable/wap/default/propose', {
    access: 'person',
    about: 'Proposes a change of one date of a class: by its teachers, or by who manages classes.',
    input: z.object({
      class: z.uuid(),
      kind: z.enum(changeKinds),
      /** The meeting and its date; not for an added one. */
      meeting: anyId(),
      day: anyDay(),
      toDay: anyDay(),
      toPeriods: many(int(1, 99), 30).default([]),
      toRooms: many(z.uuid(), 10).default([]),
      toPlace: trimmed(60).default(''),
      reason: needed(120),
      reasonEn: trimmed(200).default(''),
    }),
    data: z.object({ id: z.string() }),
  }),
  withdraw: write('/timetable/wap/default/withdraw', {
    access: 'person',
    about: 'Takes back a change that nobody has decided on, or that I proposed.',
    input: z.object({ id: z.uuid(), version: int() }),
    data: nothing(),
  }),
  changeDetails: read('/timetable/wap/default/change', {
    access: 'person',
    about: 'A change of one of my classes: what was planned, what holds now, and why.',
    input: z.object({ id: z.uuid() }),
    data: changeRow,
  }),
  changes: read(`${backend}/list`, {
    access: { may: '' },
    about: 'Changes of classes, the latest first.',
    input: z.object({
      state: z.union([z.literal(''), z.enum(changeStates)]).default(''),
      q: trimmed(60).default(''),
      ...oneRow,
      ...paging,
      ...sorting(['createdAt', 'day']),
    }),
    data: listed(changeRow),
  }),
  decideChange: write(`${backend}/decide`, {
    access: { may: 'approve' },
    about: 'Approves a change, which tells the class, or refuses it.',
    input: z.object({ id: z.uuid(), version: int(), verdict: z.enum(['approve', 'refuse']) }),
    data: nothing(),
  }),
}
