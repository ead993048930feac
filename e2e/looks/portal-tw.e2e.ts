import { openEveryModule } from './portal.ts'

await openEveryModule({ lang: 'tw', size: 'phone' })
