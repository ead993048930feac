import { cellsOf, sectionsOf } from '#kernel/server/text-sections.ts'
import type { GuideBody, GuideText } from '../shapes.ts'
import { linesOf } from './demo-shape.ts'

/** Only the translated texts of materials and counters, in the order of the Chinese text. */
type EnglishBody = Omit<GuideBody, 'materials' | 'counters'> & {
  materials: readonly { name: string; note: string }[]
  counters: readonly { name: string; place: string }[]
}

/** English texts of demo guides, by title: `fee | time`, the summary, the body. The other guides are in Chinese only. */
const texts = `
=== 补办校园卡
15 yuan | At once, about 10 minutes
Block a lost card first, then get a new one. Your balance moves to it, and you take it with you.
? I am a student or a member of staff
? The card is really lost: the old one cannot be used again
? I have my ID with me, or my electronic identity on my phone
1 Block the card | At a machine or at the card centre. It takes effect at once and your balance is frozen.
1 Ask for lost property | Cards that were found are brought to the dormitory desks and the card centre at 17:00 every day.
1 Get the new card | Show your ID and pay the fee. Doors open with the new card after about 30 minutes.
- ID card or student ID | One of them, the original
- Letter of authority | If someone else comes for you, with both IDs
@ Card centre | Administration building, room 108
@ Card machine in the library | Library, ground floor, east side
> Phone numbers | officeTel/index
Q Can I eat in the canteen meanwhile? | Yes, pay with the code on your phone. Prices are the same.
Q What about the balance of the old card? | It moves to the new card by itself.
=== 校园网开户
20 yuan a month (80 GB), can be stopped at any time | Works as soon as it is activated
Your student or staff number is your account. Activate it and choose a plan the first time.
? I have my student or staff number
? I can log in to the portal
1 Log in to the portal | You choose a new password the first time. The network uses the same one. | center/personal | My account
1 Choose a plan and pay | Billed by the month. Stop it before the end of a month and the next one is free.
1 Connect to the Wi-Fi | Choose “Campus-WiFi” and log in with your number. Up to 3 devices at a time.
@ Network help desk | Information building, room 102
@ Network hotline | By phone
> Problems with logging in | publicsso/helpIndex
Q May I use a router in my dormitory? | Yes. It logs in with your account and counts as a device.
Q Can I use it after I graduate? | It ends 30 days after you leave. Save your e-mail before.
=== 新生报到
Tuition and accommodation as in your payment notice | About 40 minutes
Bring your letter of admission to the desk of your school on the day you were given.
? My details and photo are filled in online
? Fees are paid, or I have asked to pay later
? I know my day and campus
1 Check in at your school | Show your letter of admission and your ID or passport. You get your campus card.
1 Pay, or pay later | Go to the finance desk if you have not paid yet, or ask there to pay later.
1 Move in | Get the key at the dormitory desk with your campus card, and check bed and furniture.
1 Health check | At the university hospital, at the time your school tells you. Do not eat before.
- Letter of admission | The original
- ID card or passport | The original and copies
- Passport photo | Recent
- Household registration transfer | Only if you move your registration
- Letter of your organisation | If your school asks for it
@ Student service hall | Student service hall, ground floor
> Shuttle bus times | shuttleBus/index
Q What if I cannot come in time? | Ask for leave in writing before, for two weeks at most.
Q May my parents come in? | On the day you arrive, yes. Later they register at the dormitory desk.
=== 请假与销假
Free | 1 working day
Up to 3 days your counsellor decides, longer your school. Report back on the day you return.
? There is no exam while I am away; if there is, I also apply to sit it later
? My teachers know
1 Apply | Say from when to when, where you go, and whom to call. For sick leave, add a certificate.
1 Wait for the answer | Up to 3 days: your counsellor. Up to 2 weeks: your school. Longer: academic affairs.
1 Report back | Tell your counsellor on the day you return. If you need longer, ask before your leave ends.
- Medical certificate | For sick leave
@ Student office of your school | In each school
> Find your counsellor | addressBook/index
Q Do I need leave for a weekend? | Not for a day. Overnight, tell your counsellor; outside the city, ask for leave.
=== 成绩单打印
Two copies a term are free, then 5 yuan each | 2 minutes at a machine; at once at the counter
Print a stamped transcript in Chinese or English at a machine. Sealed envelopes at the counter.
? My marks are published and correct
? For English: my name is as in my passport
1 Print at a machine | Swipe your card, choose a language, pay. It is stamped by the machine.
1 Have it sealed | Bring the print and the address of the university you apply to.
- Campus card or ID card | 
@ Self-service printer | Administration building, hall (24 hours)
@ Registry | Administration building, room 310
Q Can I print it years later? | If you enrolled in 2005 or later. Before that, ask the archive.
`

export const englishGuides: Readonly<Record<string, Omit<GuideText, 'body'> & { body: EnglishBody }>> =
  Object.fromEntries(
    sectionsOf(texts).map(([title, facts, [summary = '', ...lines]]) => {
      const [fee = '', time = ''] = cellsOf(facts)
      return [title, { summary, fee, time, body: englishBody(lines) }]
    }),
  )

function englishBody(lines: readonly string[]): EnglishBody {
  const { materials, counters, ...body } = linesOf(lines)
  return {
    ...body,
    materials: materials.map(([name = '', note = '']) => ({ name, note })),
    counters: counters.map(([name = '', place = '']) => ({ name, place })),
  }
}
