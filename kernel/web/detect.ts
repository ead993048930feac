/** What is known of the browser. Hints for layout and sharing only; nothing is decided by them. */

type Agent = { userAgent: string; platform?: string; maxTouchPoints?: number }

const mobile = /iPad|iPhone|iPod|Android|HarmonyOS|OpenHarmony|Windows CE|Windows Mobile|Windows Phone|UCWEB|UCBrowser/i

/** Newer iPads call themselves a Mac; only they have a Mac with fingers. */
export function isMobile({ userAgent, platform, maxTouchPoints = 0 }: Agent = navigator): boolean {
  return mobile.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
}

export const isWeCom = ({ userAgent }: Agent = navigator): boolean => /wxwork/i.test(userAgent)

/** WeCom names WeChat in its user agent, too. */
export const isWeChat = (agent: Agent = navigator): boolean =>
  /MicroMessenger/i.test(agent.userAgent) && !isWeCom(agent)

export const isMessagingApp = (agent: Agent = navigator): boolean => isWeChat(agent) || isWeCom(agent)

/** The portal's own phone app. */
export const isPhoneApp = ({ userAgent }: Agent = navigator): boolean => /ZhilinEai/i.test(userAgent)

export const isApple = ({ userAgent }: Agent = navigator): boolean => /iPad|iPhone|iPod/i.test(userAgent)
