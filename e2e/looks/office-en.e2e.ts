import { openEveryOfficePage } from './office.ts'

openEveryOfficePage({ lang: 'en', size: 'desktop' })
