import { fields } from '#engines/directory/import-shapes.ts'
import { errorFile, templateFile } from '#engines/imports/server/calls/files.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { importContract } from '../../import-contract.ts'
import { worded } from './import-words.ts'
import { peopleImport } from './people-import.ts'

export const importErrors = (ctx: ReadContext, { id }: InputOf<(typeof importContract)['importErrors']>) =>
  errorFile(ctx, peopleImport, id)

export function importTemplate(ctx: ReadContext) {
  const text = (field: string) => worded(ctx, `template.${field}`)
  const example: Partial<Record<(typeof fields)[number], string>> = {
    number: '20260101',
    name: text('name'),
    latinName: 'Zhang San',
    role: worded(ctx, 'role.student'),
    department: text('department'),
    email: 'zhangsan@example.edu',
    mobile: '13800000000',
    tags: text('tags'),
    post: text('post'),
  }
  return templateFile(
    ctx,
    peopleImport,
    fields,
    fields.map((field) => example[field] ?? ''),
  )
}
