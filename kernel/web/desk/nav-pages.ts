import { knownTabs } from '../pages/known-tabs.ts'
import { matchOf } from '../pages/navigation.ts'
import { pageInfo } from '../pages/page-info.ts'

const messagesPage = 'message/index'
export const todosPage = 'message/index?group=todo'
const ownPage = 'center/personal'

/** The site's tabs in order, without the scanner (for phones), plus pages that do not fit in the tab bar. */
export function navPages(): string[] {
  const tabs = pageInfo().tabs.filter((page) => knownTabs()[page]?.word !== 'tab.scan' && page !== ownPage)
  const hasServices = tabs.some((page) => knownTabs()[page]?.word === 'tab.services')
  const services = hasServices ? [] : ['applicationSquare/index']
  const messages = tabs.includes(messagesPage) ? [] : [messagesPage]
  return [...tabs, ...services, ...messages]
    .flatMap((page) => (page === messagesPage ? [page, todosPage] : [page]))
    .concat(ownPage)
    .filter((page) => matchOf(page))
}
