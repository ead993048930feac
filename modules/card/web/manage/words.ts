import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'card', messages: manageMessages }
