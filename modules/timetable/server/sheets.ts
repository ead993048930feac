import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { officeContract } from '../office-contract.ts'
import { classes } from './office/classes.ts'

export const sheets = {
  classes: sheet({
    may: 'manage',
    title: 'sheet.classes',
    filter: officeContract.classes.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => classes(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'code', value: ({ code }) => code },
      { title: 'courseName', value: ({ courseName }) => courseName },
      { title: 'teachers', value: ({ teachers, guests }) => [teachers, guests].filter(Boolean).join('、') },
      { title: 'campus', value: ({ campusName }) => campusName },
      { title: 'capacity', value: ({ capacity }) => capacity },
      { title: 'students', value: ({ students }) => students },
    ],
  }),
}
