import type { PeopleOptions } from '#engines/directory/import-shapes.ts'
import { peopleOptions } from '#engines/directory/server/import/compare.ts'
import { listUnits } from '#engines/directory/server/import/make-units.ts'
import { columns, type SharedUnits } from '#engines/directory/server/import/people-columns.ts'
import { peopleTarget } from '#engines/directory/server/import/people-target.ts'
import { defineImport } from '#engines/imports/server/source.ts'
import type { ImportOptions } from '#engines/imports/shapes.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { ldapMeasure, people } from '../../module.ts'
import type { LdapSettings } from '../../settings.ts'
import { objectionToPeople } from '../public.ts'
import { ldapReader, ldapSource } from './ldap-source.ts'

/** The import of people: from files, and from the school's directory server. */
export const peopleImport = defineImport(people, {
  name: 'people',
  words: 'import',
  right: 'import',
  page: 'manage/imports',
  columns,
  target: peopleTarget,
  keepDays: (ctx) => settingsOf(ctx, people).keepImportsDays,
  shared: async ({ db }, { options }): Promise<SharedUnits> => {
    const { unknownUnits } = peopleOptions(options)
    return { units: await listUnits(db), unknownUnits }
  },
  objection: objectionToPeople,
  measure: ldapMeasure,
  connector: {
    name: 'ldap',
    job: 'syncLdap',
    schedule: '17 2 * * *',
    settings: (ctx) => {
      const { ldap } = settingsOf(ctx, people)
      return ldap && { title: ldap.url, nightly: ldap.nightly, options: ldapOptions(ldap, false) }
    },
    reader: (ctx) => ({ url: ldapReader, input: ldapSource(settingsOf(ctx, people).ldap!, ctx.tools) }),
  },
})

export function ldapOptions({ leave, unknownUnits, mostLeaving }: LdapSettings, dry: boolean): ImportOptions {
  const own: PeopleOptions = { unknownUnits }
  return { vanish: leave, own, mapping: { code: 'code' }, ...(!dry && { auto: { mostVanishing: mostLeaving } }) }
}
