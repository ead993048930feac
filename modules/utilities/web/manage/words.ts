import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'utilities', messages: manageMessages }
