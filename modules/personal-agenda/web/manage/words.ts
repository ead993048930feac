import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'agenda', messages: manageMessages }
