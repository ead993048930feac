import { forms, submissions } from '#engines/forms/server/schema.ts'
import { type Audited, namesIn, namesThrough } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { sheets } from './sheets-schema.ts'

export const audited: Audited = {
  words: auditMessages,
  things: {
    form: {
      names: namesIn(forms, { id: forms.id, name: forms.title }),
      page: 'manage/forms/design/:id',
      may: 'manage',
      marks: 'title',
    },
    submission: {
      names: namesThrough(submissions, { id: submissions.id, of: submissions.form }, forms, forms.title),
      marks: 'title',
    },
    'form.sheet': {
      names: namesIn(sheets, { id: sheets.id, name: sheets.title }),
      page: 'manage/form-sheets',
      may: 'manage',
      marks: 'title',
    },
  },
  refers: { form: 'form' },
}
