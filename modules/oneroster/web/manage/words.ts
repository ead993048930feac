import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'oneroster', messages: manageMessages }
