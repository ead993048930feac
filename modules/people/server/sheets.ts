import * as z from 'zod'
import { dayIn, minutesIn } from '#kernel/clock.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { bundle, everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { copyOf } from '#kernel/server/personal-data/copy.ts'
import { contract } from '../contract.ts'
import { people as module } from '../module.ts'
import { catalogueOf } from './catalogue.ts'
import { consents } from './consents.ts'
import { findPerson } from './find-person.ts'
import { grants } from './grants/grant-lists.ts'
import { people } from './person-lists.ts'

/** Exports of the lists as on the screen: limited to the caller's scope, contact details masked. */
export const sheets = {
  /** All that the site holds about one person, for those who may hand it out. */
  person: bundle({
    may: 'data',
    title: 'title.personData',
    filter: z.object({ id: z.uuid() }),
    recentLogin: 10,
    files: async function* (ctx, { id }) {
      const person = await findPerson(ctx, id, 'data')
      yield* copyOf(ctx, person.id)
    },
  }),
  people: sheet({
    may: 'view',
    title: 'title.people',
    filter: contract.people.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => people(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'column.number', value: ({ number }) => number },
      { title: 'column.name', value: ({ name }) => name },
      { title: 'column.kind', value: ({ role }, ctx) => word(ctx, `kind.${role}`) },
      { title: 'column.department', value: ({ department }) => department },
      { title: 'column.mobile', value: ({ mobile }) => mobile },
      { title: 'column.email', value: ({ email }) => email },
    ],
  }),
  consents: sheet({
    may: 'data',
    title: 'title.consents',
    recentLogin: 10,
    filter: contract.consents.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => consents(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'column.number', value: ({ person }) => person.number },
      { title: 'column.name', value: ({ person }) => person.name },
      { title: 'consent.purpose', value: ({ purpose }) => purpose },
      { title: 'consent.title', value: ({ title }) => title },
      { title: 'consent.detail', value: ({ detail }) => detail },
      { title: 'consent.state', value: ({ state }, ctx) => word(ctx, `consent.state.${state}`) },
      { title: 'consent.at', value: ({ at }, ctx) => clock(ctx, at) },
      { title: 'consent.language', value: ({ language }) => language },
    ],
  }),
  grants: sheet({
    may: 'grant',
    title: 'title.grants',
    filter: contract.grants.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => grants(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'column.number', value: ({ person }) => person.number },
      { title: 'column.name', value: ({ person }) => person.name },
      { title: 'column.department', value: ({ person }) => person.department },
      { title: 'column.granted', value: ({ role, app, modules }, ctx) => role?.name ?? granted(ctx, app, modules) },
      { title: 'column.scope', value: ({ scope }, ctx) => scope?.name ?? word(ctx, 'everyone') },
      { title: 'column.since', value: ({ since }, ctx) => clock(ctx, since) },
      { title: 'column.until', value: ({ until }, ctx) => (until ? clock(ctx, until) : word(ctx, 'forGood')) },
    ],
  }),
}

const word = ({ language, site }: ReadContext, key: string) => wordingOf(module, key, language, site.words)

/** Named as in the catalogue; unknown ones by their key. */
function granted(ctx: ReadContext, app: string, modules: readonly string[]): string {
  const known = catalogueOf(ctx).find((one) => one.app === app)
  const names = modules.map((key) => known?.rights.find((right) => right.key === key)?.name ?? key)
  return `${known?.name ?? app}: ${names.join(', ')}`
}

function clock({ site: { zone } }: ReadContext, at: number): string {
  const minutes = minutesIn(zone, new Date(at * 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  return `${dayIn(zone, new Date(at * 1000))} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
