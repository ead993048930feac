import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'library', messages: manageMessages }
