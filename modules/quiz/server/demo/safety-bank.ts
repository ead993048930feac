import { type DemoBank, one } from './demo-question.ts'

const fire = '消防'
const traffic = '交通'
const online = '网络'

export const safety: DemoBank = {
  code: 'AQ',
  titles: ['校园安全题库', 'Campus safety', '校園安全題庫'],
  note: '保卫处维护，每学期更新一次。',
  list: [
    one(
      'single',
      fire,
      1,
      ['发现宿舍起火，首先应该怎么做？', 'You notice a fire in your dormitory. What comes first?'],
      'b',
      [
        ['先收拾贵重物品', 'Collect your valuables'],
        ['呼喊示警、拨打 119 并沿安全通道撤离', 'Warn others, call 119 and leave by the escape route'],
        ['乘电梯下楼', 'Take the lift down'],
        ['躲进衣柜等待', 'Hide in the wardrobe and wait'],
      ],
      ['人身安全第一；火灾时不能乘电梯。', 'People come first, and lifts must not be used in a fire.'],
    ),
    one('single', fire, 1, ['我国的火警电话是？', 'Which number reports a fire in China?'], 'c', [
      ['110', '110'],
      ['120', '120'],
      ['119', '119'],
      ['122', '122'],
    ]),
    one(
      'multiple',
      fire,
      2,
      ['以下哪些物品不能在宿舍使用？', 'Which of these may not be used in dormitories?'],
      'abd',
      [
        ['热得快', 'Immersion heaters'],
        ['电炉', 'Electric stoves'],
        ['台灯', 'Desk lamps'],
        ['电热毯', 'Electric blankets'],
      ],
    ),
    one(
      'judge',
      fire,
      1,
      ['灭火器使用时应对准火焰根部喷射。', 'A fire extinguisher is aimed at the base of the flames.'],
      'a',
    ),
    one(
      'judge',
      fire,
      1,
      ['楼道里可以临时停放电动自行车充电。', 'E-bikes may be charged in the corridor for a while.'],
      'b',
      [],
      [
        '占用疏散通道并充电，是火灾死亡的主要原因之一。',
        'Blocked escape routes and charging batteries are a main cause of deaths in fires.',
      ],
    ),
    one(
      'fill',
      fire,
      2,
      ['“提、拔、握、压”中，“拔”是拔掉灭火器的____。', 'Before use, pull the ____ out of the extinguisher.'],
      '保险销|保险插销|pin|safety pin',
    ),
    one('single', traffic, 1, ['骑电动自行车必须佩戴什么？', 'What must riders of e-bikes wear?'], 'a', [
      ['安全头盔', 'A helmet'],
      ['护目镜', 'Goggles'],
      ['反光背心', 'A reflective vest'],
      ['护膝', 'Knee pads'],
    ]),
    one(
      'judge',
      traffic,
      1,
      ['校园内机动车限速一般为每小时 20 公里。', 'The usual speed limit on campus is 20 km/h.'],
      'a',
    ),
    one(
      'multiple',
      traffic,
      2,
      ['在校园骑行时，正确的做法有哪些？', 'Which of these are right when you ride on campus?'],
      'acd',
      [
        ['靠右行驶', 'Keep right'],
        ['双手离把', 'Ride without hands'],
        ['路口减速', 'Slow down at crossings'],
        ['不看手机', 'Keep off your phone'],
      ],
    ),
    one(
      'single',
      online,
      2,
      [
        '收到“学校财务处”短信要求点链接补缴学费，应该？',
        'A text “from the finance office” wants you to pay tuition by a link. You should',
      ],
      'd',
      [
        ['立即点链接缴费', 'Pay by the link at once'],
        ['转发给同学', 'Forward it to classmates'],
        ['回复个人信息核实', 'Answer with your details'],
        ['通过官方渠道核实，不点链接', 'Ask through official channels, and not open the link'],
      ],
      ['学校不会通过短信链接收取学费。', 'The university never asks for tuition by links in texts.'],
    ),
    one(
      'judge',
      online,
      1,
      ['可以把校园网账号借给校外人员使用。', 'You may lend your network account to people outside.'],
      'b',
    ),
    one(
      'multiple',
      online,
      3,
      ['下列属于常见刷单诈骗特征的有？', 'Which are signs of an “online chores” fraud?'],
      'abc',
      [
        ['先付款后返利', 'You pay first and are paid back later'],
        ['要求下载陌生软件', 'You have to install an unknown app'],
        ['不断追加金额', 'The sums keep growing'],
        ['签订正规劳动合同', 'You sign a proper contract'],
      ],
    ),
    one('fill', online, 2, ['全国反诈劝阻电话是____。', 'The national anti-fraud line is ____.'], '96110'),
    one('single', online, 1, ['设置密码时，哪种做法最安全？', 'Which password is safest?'], 'c', [
      ['生日', 'Your birthday'],
      ['学号', 'Your student number'],
      ['较长的随机组合，不同网站不同', 'A long random one, another for each site'],
      ['123456', '123456'],
    ]),
  ],
}
