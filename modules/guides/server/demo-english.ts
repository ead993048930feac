import type { GuideBody, GuideText } from '../shapes.ts'
import { step } from './demo-shape.ts'

/** Only the translated texts of materials and counters, in the order of the Chinese text. */
type EnglishBody = Omit<GuideBody, 'materials' | 'counters'> & {
  materials: readonly { name: string; note: string }[]
  counters: readonly { name: string; place: string }[]
}

/** English texts of demo guides, by title. The other guides are in Chinese only. */
export const englishGuides: Readonly<Record<string, Omit<GuideText, 'body'> & { body: EnglishBody }>> = {
  补办校园卡: {
    summary: 'Block a lost card first, then get a new one. Your balance moves to it, and you take it with you.',
    fee: '15 yuan',
    time: 'At once, about 10 minutes',
    body: {
      checks: [
        'I am a student or a member of staff',
        'The card is really lost: the old one cannot be used again',
        'I have my ID with me, or my electronic identity on my phone',
      ],
      steps: [
        step(
          'Block the card',
          'At a machine or at the card centre. It takes effect at once and your balance is frozen.',
        ),
        step(
          'Ask for lost property',
          'Cards that were found are brought to the dormitory desks and the card centre at 17:00 every day.',
        ),
        step('Get the new card', 'Show your ID and pay the fee. Doors open with the new card after about 30 minutes.'),
      ],
      materials: [
        { name: 'ID card or student ID', note: 'One of them, the original' },
        { name: 'Letter of authority', note: 'If someone else comes for you, with both IDs' },
      ],
      counters: [
        { name: 'Card centre', place: 'Administration building, room 108' },
        { name: 'Card machine in the library', place: 'Library, ground floor, east side' },
      ],
      links: [{ title: 'Phone numbers', to: 'officeTel/index' }],
      faq: [
        {
          question: 'Can I eat in the canteen meanwhile?',
          answer: 'Yes, pay with the code on your phone. Prices are the same.',
        },
        { question: 'What about the balance of the old card?', answer: 'It moves to the new card by itself.' },
      ],
    },
  },
  校园网开户: {
    summary: 'Your student or staff number is your account. Activate it and choose a plan the first time.',
    fee: '20 yuan a month (80 GB), can be stopped at any time',
    time: 'Works as soon as it is activated',
    body: {
      checks: ['I have my student or staff number', 'I can log in to the portal'],
      steps: [
        step(
          'Log in to the portal',
          'You choose a new password the first time. The network uses the same one.',
          'center/personal',
          'My account',
        ),
        step(
          'Choose a plan and pay',
          'Billed by the month. Stop it before the end of a month and the next one is free.',
        ),
        step('Connect to the Wi-Fi', 'Choose “Campus-WiFi” and log in with your number. Up to 3 devices at a time.'),
      ],
      materials: [],
      counters: [
        { name: 'Network help desk', place: 'Information building, room 102' },
        { name: 'Network hotline', place: 'By phone' },
      ],
      links: [{ title: 'Problems with logging in', to: 'publicsso/helpIndex' }],
      faq: [
        {
          question: 'May I use a router in my dormitory?',
          answer: 'Yes. It logs in with your account and counts as a device.',
        },
        {
          question: 'Can I use it after I graduate?',
          answer: 'It ends 30 days after you leave. Save your e-mail before.',
        },
      ],
    },
  },
  新生报到: {
    summary: 'Bring your letter of admission to the desk of your school on the day you were given.',
    fee: 'Tuition and accommodation as in your payment notice',
    time: 'About 40 minutes',
    body: {
      checks: [
        'My details and photo are filled in online',
        'Fees are paid, or I have asked to pay later',
        'I know my day and campus',
      ],
      steps: [
        step(
          'Check in at your school',
          'Show your letter of admission and your ID or passport. You get your campus card.',
        ),
        step('Pay, or pay later', 'Go to the finance desk if you have not paid yet, or ask there to pay later.'),
        step('Move in', 'Get the key at the dormitory desk with your campus card, and check bed and furniture.'),
        step('Health check', 'At the university hospital, at the time your school tells you. Do not eat before.'),
      ],
      materials: [
        { name: 'Letter of admission', note: 'The original' },
        { name: 'ID card or passport', note: 'The original and copies' },
        { name: 'Passport photo', note: 'Recent' },
        { name: 'Household registration transfer', note: 'Only if you move your registration' },
        { name: 'Letter of your organisation', note: 'If your school asks for it' },
      ],
      counters: [{ name: 'Student service hall', place: 'Student service hall, ground floor' }],
      links: [{ title: 'Shuttle bus times', to: 'shuttleBus/index' }],
      faq: [
        {
          question: 'What if I cannot come in time?',
          answer: 'Ask for leave in writing before, for two weeks at most.',
        },
        {
          question: 'May my parents come in?',
          answer: 'On the day you arrive, yes. Later they register at the dormitory desk.',
        },
      ],
    },
  },
  请假与销假: {
    summary: 'Up to 3 days your counsellor decides, longer your school. Report back on the day you return.',
    fee: 'Free',
    time: '1 working day',
    body: {
      checks: ['There is no exam while I am away; if there is, I also apply to sit it later', 'My teachers know'],
      steps: [
        step('Apply', 'Say from when to when, where you go, and whom to call. For sick leave, add a certificate.'),
        step(
          'Wait for the answer',
          'Up to 3 days: your counsellor. Up to 2 weeks: your school. Longer: academic affairs.',
        ),
        step(
          'Report back',
          'Tell your counsellor on the day you return. If you need longer, ask before your leave ends.',
        ),
      ],
      materials: [{ name: 'Medical certificate', note: 'For sick leave' }],
      counters: [{ name: 'Student office of your school', place: 'In each school' }],
      links: [{ title: 'Find your counsellor', to: 'addressBook/index' }],
      faq: [
        {
          question: 'Do I need leave for a weekend?',
          answer: 'Not for a day. Overnight, tell your counsellor; outside the city, ask for leave.',
        },
      ],
    },
  },
  成绩单打印: {
    summary: 'Print a stamped transcript in Chinese or English at a machine. Sealed envelopes at the counter.',
    fee: 'Two copies a term are free, then 5 yuan each',
    time: '2 minutes at a machine; at once at the counter',
    body: {
      checks: ['My marks are published and correct', 'For English: my name is as in my passport'],
      steps: [
        step('Print at a machine', 'Swipe your card, choose a language, pay. It is stamped by the machine.'),
        step('Have it sealed', 'Bring the print and the address of the university you apply to.'),
      ],
      materials: [{ name: 'Campus card or ID card', note: '' }],
      counters: [
        { name: 'Self-service printer', place: 'Administration building, hall (24 hours)' },
        { name: 'Registry', place: 'Administration building, room 310' },
      ],
      links: [],
      faq: [
        {
          question: 'Can I print it years later?',
          answer: 'If you enrolled in 2005 or later. Before that, ask the archive.',
        },
      ],
    },
  },
}
