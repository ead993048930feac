import { importCalls } from '#engines/imports/contract.ts'
import { importsOf } from '#engines/imports/server/imports-of.ts'
import { servedImports } from '#engines/imports/server/served.ts'
import { defineImport } from '#engines/imports/server/source.ts'
import { tableTarget } from '#engines/imports/server/table-target.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { serve } from '#kernel/server/serve.ts'
import { columns } from './enrolment-columns.ts'

const messages = defineMessages({
  name: ['选课', 'Enrolments'],
  'right.import': ['导入', 'Import'],
  'import.enrolments.title': ['选课名单', 'Enrolments'],
  'import.enrolments.field.student': ['学号', 'Student'],
  'import.enrolments.field.class': ['教学班', 'Class'],
  'import.enrolments.field.credit': ['学分', 'Credit'],
  'import.enrolments.field.type': ['类别', 'Kind'],
})

const enrolments = defineModule({ key: 'benchEnrolments', messages, permissions: ['import'] })

const enrolmentImport = defineImport(enrolments, {
  name: 'enrolments',
  right: 'import',
  columns,
  mostRows: 600_000,
  target: tableTarget({
    table: 'bench_enrolments',
    columns,
    stores: {
      student: 'student',
      class: 'class',
      credit: { column: 'credit', empty: '0' },
      type: { column: 'kind', empty: "'required'" },
    },
  }),
})

export const calls = importCalls('/bench/backend/import', { may: 'import' }, ['enrolments'])
export const served = serve(enrolments, calls, importsOf(enrolmentImport), servedImports([enrolmentImport]))

/** The columns and the key of the table, of which the baseline has a twin. */
const body = `student text not null, class text not null, credit numeric not null default 0, kind text not null,
  created_at timestamptz not null default now(), constraint NAME_credit check (credit >= 0)`

export const tables = (role: string): string => `
  create table if not exists bench_enrolments (site text not null default current_setting('app.site'), ${body.replace('NAME', 'bench_enrolments')},
    primary key (site, student, class));
  create index if not exists bench_enrolments_class on bench_enrolments (site, class);
  alter table bench_enrolments enable row level security;
  alter table bench_enrolments force row level security;
  do $$ begin
    create policy of_site on bench_enrolments using (site = (select current_setting('app.site', true)))
      with check (site = (select current_setting('app.site', true)));
  exception when duplicate_object then null; end $$;
  grant select, insert, update, delete on bench_enrolments to "${role}";`

export const twin = `
  drop table if exists meta.bench_twin;
  create table meta.bench_twin (site text not null default 'bare', ${body.replace('NAME', 'bench_twin')}, primary key (site, student, class));
  create index on meta.bench_twin (site, class)`
