export const title = 'Before the first car';
export const steps = {
  services: {
    what: 'The services and prices are a sample. Save those that are yours, and remove the others.',
    press: 'Check the prices',
  },
  staff: { what: 'Add those who work at the desk and on the cars.', press: 'Add the staff' },
  booking: 'Somebody calls: book their car. Customers can book on the site now, too.',
};
