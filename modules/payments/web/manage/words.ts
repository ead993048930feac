import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'payments', messages: manageMessages }
