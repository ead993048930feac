import { startOffice } from '#kernel/web/office/start.tsx'
import { moduleOffices } from './modules.office.ts'
import { moduleTabs } from './modules.tabs.ts'

startOffice(moduleOffices, moduleTabs)
