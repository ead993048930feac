import * as z from 'zod'

const keys = (...defaults: string[]) => z.array(z.string().max(64)).max(16).default(defaults)

/** Suggested service keys by role; each site shows those it has. */
export const suggestedFor = z.object({
  visitor: keys('news', 'bus', 'tickets', 'phoneBook', 'guides'),
  student: keys('bus', 'report', 'tickets', 'forms', 'seats', 'lottery', 'news', 'notices'),
  teacher: keys('report', 'figures', 'forms', 'notices', 'bus', 'phoneBook', 'guides', 'commonFiles'),
  counsellor: keys('figures', 'report', 'forms', 'addressBook', 'notices', 'bus', 'phoneBook', 'guides'),
  staff: keys('report', 'figures', 'forms', 'notices', 'phoneBook', 'bus', 'guides', 'commonFiles'),
})
