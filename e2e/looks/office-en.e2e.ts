import { openEveryOfficePage } from './office.ts'

openEveryOfficePage({ lang: 'en', size: 'desktop', theme: 'dark', examination: 'colours', bothWidths: true })
