/** Letters of which fonts make two glyphs. */
export const dotsBelow = ['Nguyễn Thị Ngọc', 'Ọláyínká Adébáyọ̀', 'Ẹniọlá Ọ̀ṣun', 'Chukwụemeka Ọkọ']

export const thatPrint = [
  ...dotsBelow,
  'Łukasz Żółć',
  'İpek Şahin',
  'Κώστας Παπαδόπουλος',
  'Иванов Йордан',
  'Kaʻiulani Kealoha',
  'Anne\u00a0Marie Smith',
  'Müller\u2011Lüdenscheidt',
  'ʿAlī ibn Ḥasan',
  'M\u0304aria Og\u0303u',
  'Sam "Sammy" Okafor',
  'Sam Okafor (she/her)',
  'अमित शर्मा',
]

/** A name as typed, and as documents print it. */
export const withSigns = [
  ['Sam Okafor ♥', 'Sam Okafor'],
  ['Sam 🩺 Okafor', 'Sam Okafor'],
  ['Sam → Okafor', 'Sam Okafor'],
  ['Ｓａｍ Okafor', 'Sam Okafor'],
  ['Sam\u3000Okafor ✓', 'Sam Okafor'],
  ['Sam 👩🏽‍⚕️ Okafor 🇳🇬', 'Sam Okafor'],
  ['𝗦𝗮𝗺 Okafor', 'Sam Okafor'],
  ['Wei Wang (王伟)', 'Wei Wang'],
  ['שָׁרָה Sarah', 'Sarah'],
] as const

export const thatDoNotPrint = ['王伟', 'محمد', 'שָׁרָה', '田中 さくら', '♥ 🩺', '😀']
