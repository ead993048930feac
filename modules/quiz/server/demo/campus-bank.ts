import { type DemoBank, one } from './demo-question.ts'

const reading = '图书馆'
const history = '历史'

export const campus: DemoBank = {
  code: 'XQ',
  titles: ['校情与图书馆', 'Campus and library', '校情與圖書館'],
  note: '新生教育与校史活动使用。',
  list: [
    one('single', reading, 1, ['图书馆纸质图书一次可借多久？', 'How long may a printed book be borrowed?'], 'b', [
      ['7 天', '7 days'],
      ['30 天', '30 days'],
      ['半年', 'Half a year'],
      ['不限', 'As long as you like'],
    ]),
    one('judge', reading, 1, ['图书馆阅览区可以大声讨论。', 'Loud discussion is fine in reading areas.'], 'b'),
    one('single', reading, 2, ['“ISBN”是什么的编号？', 'What does an ISBN number?'], 'a', [
      ['图书', 'A book'],
      ['期刊', 'A journal'],
      ['学位论文', 'A thesis'],
      ['专利', 'A patent'],
    ]),
    one('multiple', reading, 2, ['图书馆提供哪些服务？', 'Which services does the library have?'], 'abc', [
      ['座位预约', 'Seat booking'],
      ['馆际互借', 'Inter-library loan'],
      ['查新咨询', 'Literature searches'],
      ['代写论文', 'Writing theses for you'],
    ]),
    one(
      'fill',
      reading,
      3,
      [
        '按《中国图书馆分类法》，文学类图书的分类号首字母是____。',
        'In the Chinese Library Classification the letter of literature is ____.',
      ],
      'I',
    ),
    one(
      'judge',
      reading,
      1,
      ['座位预约后未签到会被记违约。', 'Not checking in to a booked seat counts as a no-show.'],
      'a',
    ),
    one('single', history, 1, ['校训石立在哪里？', 'Where is the stone with the motto?'], 'a', [
      ['正门广场', 'On the square at the main gate'],
      ['体育馆', 'In the gym'],
      ['食堂', 'In the canteen'],
      ['宿舍区', 'At the dormitories'],
    ]),
    one('single', history, 2, ['学校的校庆日在哪个月？', 'In which month is the university’s anniversary?'], 'c', [
      ['三月', 'March'],
      ['六月', 'June'],
      ['十月', 'October'],
      ['十二月', 'December'],
    ]),
    one(
      'judge',
      history,
      2,
      ['校史馆每周二至周日免费开放。', 'The museum of the university is open and free from Tuesday to Sunday.'],
      'a',
    ),
    one(
      'multiple',
      history,
      3,
      ['下列哪些是学校最早设立的学科方向？', 'Which fields did the university begin with?'],
      'ab',
      [
        ['工程', 'Engineering'],
        ['师范', 'Teacher training'],
        ['航天', 'Space'],
        ['人工智能', 'Artificial intelligence'],
      ],
    ),
  ],
}
