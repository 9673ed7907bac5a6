/** Default texts of pages that read better since page_texts. */
export const rewordedTexts = [
  {
    table: 'overview',
    globalType: 'overview',
    column: 'description',
    field: 'description',
    before:
      'Everything the department teaches, in one place: find a session, take a place, catch up on the resources, and tell us what you would like to learn next.',
    after:
      'Everything the department teaches, in one place: find a session, book a place, catch up on the resources, and tell us what you would like to learn next.',
  },
  {
    table: 'theatre_list_page',
    globalType: 'theatre-list-page',
    column: 'page_description',
    field: 'pageDescription',
    before:
      'Extra theatre list experience is arranged around your rota. Tell us every date on which you are free.',
    after:
      'Extra theatre list experience is arranged around your rota. Tell us all the dates you are free.',
  },
]
