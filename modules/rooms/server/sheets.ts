import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { rooms as module } from '../module.ts'
import { officeContract } from '../office-contract.ts'
import { rooms } from './register.ts'

const word = (ctx: ReadContext, key: string) => wordingOf(module, key, ctx.language, ctx.site.words)

export const sheets = {
  rooms: sheet({
    may: 'manage',
    title: 'sheet.rooms',
    filter: officeContract.rooms.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => rooms(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'code', value: ({ code }) => code },
      { title: 'roomName', value: ({ name }) => name },
      { title: 'nameEn', value: ({ nameEn }) => nameEn },
      { title: 'building', value: ({ buildingName }) => buildingName },
      { title: 'floor', value: ({ floor }) => floor },
      { title: 'seats', value: ({ capacity }) => capacity },
      { title: 'kind', value: ({ kind }, ctx) => word(ctx, `kind.${kind}`) },
      {
        title: 'equipment',
        value: ({ equipment }, ctx) => equipment.map((one) => word(ctx, `equipment.${one}`)).join(' · '),
      },
      { title: 'isOpen', value: ({ isOpen }, ctx) => word(ctx, isOpen ? 'open.1' : 'open.0') },
    ],
  }),
}
