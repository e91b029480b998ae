/** Our words in place of Strapi's: its name, and errors that say what to do. */
export const words = {
  'Auth.form.welcome.title': 'Dinelink',
  'Auth.form.welcome.subtitle': 'Sign in to edit what the programmes show',
  'app.components.LeftMenu.navbrand.title': 'Dinelink',
  'app.components.LeftMenu.navbrand.workplace': 'Content',
  'components.Input.error.validation.required': 'Fill this in.',
  'components.Input.error.validation.maxLength': 'This is too long: {max} characters fit here.',
  'components.Input.error.validation.minLength': 'This is too short: it needs {min} characters.',
  'components.Input.error.validation.regex': 'This is not written as the line below it says.',
  'components.Input.error.validation.max': 'This is too high: {max} at most.',
  'components.Input.error.validation.min': 'This is too low: {min} at least.',
  'components.Input.error.validation.unique': 'Another entry has this already.',
  'components.Input.error.validation.json': 'Tick at least one.',
};
