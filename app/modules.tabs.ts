import type { Tabs } from '#kernel/web/pages/known-tabs.ts'
import { identityTabs } from '#modules/identity/web/tabs.ts'
import { messagesTabs } from '#modules/messages/web/tabs.ts'
import { shellTabs } from '#modules/shell/web/tabs.ts'

/** For the portal's tab bar, and for the back office, where a site chooses its tabs. */
export const moduleTabs: Tabs[] = [shellTabs, identityTabs, messagesTabs]
