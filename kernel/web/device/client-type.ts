/** The client type in the URL; `isMobile` tells what the browser really is. */
export type ClientType = 'mobile' | 'web'

const mobileMark = 'm_'

/** `m_news/index` is the page `news/index` for mobile clients. */
export function clientTypeOf(path: string): { page: string; clientType: ClientType } {
  if (path.startsWith(mobileMark)) return { page: path.slice(mobileMark.length), clientType: 'mobile' }
  return { page: path, clientType: 'web' }
}
