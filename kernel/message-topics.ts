/** Where a message stands in the message centre. */
export const messageGroups = ['todo', 'school', 'services', 'subscriptions'] as const
export type MessageGroup = (typeof messageGroups)[number]

/**
 * Something a module tells people about, and what they may mute. Worded as `topic.<name>` among the module's messages;
 * everywhere else it goes by `<module>.<name>`.
 */
export type MessageTopic = Readonly<{
  name: string
  group: MessageGroup
  /** Whether a person may have it kept quiet; true unless said. */
  canMute?: boolean
  /** May be sent as critical, through quiet hours and budgets: only what cannot wait for anyone. */
  critical?: boolean
}>
