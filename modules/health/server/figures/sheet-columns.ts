import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { Column } from '#kernel/server/exports/declare.ts'
import { health } from '../../module.ts'

export const wordOf = (ctx: ReadContext, key: string): string => wordingOf(health, key, ctx.language, ctx.site.words)

export const ofPerson: Column<{ number: string; realname: string; department: string }>[] = [
  { title: 'column.number', value: ({ number }) => number },
  { title: 'column.realname', value: ({ realname }) => realname },
  { title: 'column.department', value: ({ department }) => department },
]
