import * as z from 'zod'
import { marksOf } from '#engines/presence/server/list.ts'
import { getLed } from '#engines/presence/server/sessions.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { say } from '#kernel/server/say.ts'
import { contract } from '../../contract.ts'
import { checkin as module } from '../../module.ts'
import { desk } from '../desk.ts'
import { deskSessions } from './desk.ts'

const { page: _, page_size: __, ...ofSessions } = contract.deskSessions.input.shape
const { page: ___, page_size: ____, ...ofMarks } = contract.marks.input.shape
const iso = (at: number) => (at > 0 ? new Date(at * 1000).toISOString() : '')

export const sheets = {
  sessions: sheet({
    may: 'manage',
    title: 'sheet.sessions',
    filter: z.object(ofSessions),
    rows: (ctx, asked) => everyPage((paging) => deskSessions(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.title', value: ({ title }) => title },
      { title: 'sheet.place', value: ({ place }) => place },
      { title: 'sheet.startsAt', value: ({ startsAt }) => iso(startsAt) },
      { title: 'sheet.leaders', value: ({ leaders }) => leaders },
      { title: 'sheet.expected', value: ({ expected }) => expected },
      { title: 'sheet.present', value: ({ present }) => present },
      { title: 'sheet.late', value: ({ late }) => late },
      { title: 'sheet.absent', value: ({ absent }) => absent },
      { title: 'sheet.excused', value: ({ excused }) => excused },
    ],
  }),
  marks: sheet({
    may: 'manage',
    title: 'sheet.marks',
    filter: z.object(ofMarks),
    rows: (ctx, asked) =>
      everyPage(async (paging) => marksOf(ctx, await getLed(ctx, desk, asked.id), { ...paging, ...asked })),
    columns: [
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.department', value: ({ department }) => department },
      { title: 'sheet.state', value: ({ state }, ctx) => say(ctx, module, `mark.${state}`)[ctx.language] },
      { title: 'sheet.at', value: ({ at }) => iso(at) },
      { title: 'sheet.outAt', value: ({ outAt }) => iso(outAt) },
      {
        title: 'sheet.proof',
        value: ({ proof }, ctx) => (proof ? say(ctx, module, `proof.${proof}`)[ctx.language] : ''),
      },
      {
        title: 'sheet.risks',
        value: ({ risks }, ctx) => risks.map((one) => say(ctx, module, `risk.${one}`)[ctx.language]).join('; '),
      },
      { title: 'sheet.note', value: ({ note }) => note },
    ],
  }),
}
