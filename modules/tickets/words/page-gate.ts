import { gateMessages } from '#engines/admission/web/gate-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** The ticket check, with the words of the engine. */
export const pageGateMessages = defineMessages(
  {
    title: ['验票', 'Check tickets'],
    none: ['目前没有可验票的场次', 'No session to check right now'],
    hint: ['将门票二维码放入框内', 'Place the ticket’s code inside the frame'],
    gateNote: ['如“东门”“二楼 A 口”，会记录在每次验票中', 'Such as “East door”. It is kept with every scan', '例如「東門」「二樓 A 口」，會記錄在每次驗票中'],
    appScan: ['扫描门票', 'Scan a ticket'],
    'offline.now': ['当前无网络，使用本机名单验票', 'No signal: checking by the list on this device', '目前沒有網路，使用本機名單驗票'],
    'offline.noCrypto': ['当前页面不是安全连接，断网后无法在本机验票', 'This page is not on a secure line. Without a signal it cannot check tickets'],
    'offline.list': ['离线名单 {n} 张，更新于 {time}', 'Offline list: {n} tickets, as of {time}'],
    find: ['查找门票', 'Find a ticket', '查找票券'],
    findNone: ['此场次没有相符的门票', 'No such ticket in this session'],
    recentNone: ['还没有验票记录', 'Nothing scanned yet'],
    'reason.notGenuine': ['不是有效门票', 'Not a valid ticket'],
    'reason.unknown': ['查无此票', 'Ticket not found'],
    'reason.wrongSession': ['不是本场门票', 'Not for this session'],
    'reason.handedOn': ['此票已转赠他人', 'Handed on to someone else'],
    'reason.loggedOut': ['出示门票的设备已退出登录', 'This device was logged out'],
    'reason.cancelled': ['此票已退或已作废', 'Returned or withdrawn'],
    'reason.alreadyIn': ['此票已入场', 'Already in'],
    'note.unknown': ['名单中没有这张票，请联网后重试', 'Not in the list. Try again with a signal', '名單中沒有這張票，請連線後再試'],
    'note.handedOn': ['请由现持有人出示门票', 'The new holder has to show it'],
    'note.loggedOut': ['请对方重新登录并打开票夹；无网络时可查找学工号后人工放行', 'Ask them to log in and open the wallet again; without a signal, find them by number', '請對方重新登入並開啟票夾；沒有網路時可查找學號後人工放行'],
    'note.oldCode': ['可能是截图。请对方打开票夹刷新二维码，或核对证件后放行', 'Perhaps a screenshot. Ask for the wallet itself, or compare a card', '可能是截圖。請對方開啟票夾更新 QR Code，或核對證件後放行'],
    nth: ['第 {nth} 张，共 {count} 张', 'Ticket {nth} of {count}'],
    next: ['继续验票', 'Next ticket'],
    letOutNote: ['撤销后这张票可以再次入场', 'The ticket is good again afterwards'],
    by: ['验票人', 'Checked by', '驗票人員'],
  },
  gateMessages,
)
