import { PageTitle } from '../ui/page-title.tsx';

export function Component() {
  return (
    <div className="grid max-w-3xl gap-6">
      <PageTitle name="About Us" />
      <h1>About Us</h1>
      <p>
        We are a garage that repairs, services and looks after cars of every make. You choose the work online,
        see the price before you book, and pay that price: if we find something else, we call you before we
        touch it.
      </p>
      <h2>How a booking works</h2>
      <ol className="list-decimal space-y-2 pl-6">
        <li>Choose a service. Each one says what is done, how long it takes and what it costs.</li>
        <li>Book it with your details and pay online, in taka or in US dollars.</li>
        <li>Bring the car and your order summary. We tell you when it is ready.</li>
      </ol>
      <h2>If plans change</h2>
      <p>You find every booking under Orders, where you can approve it, pay it later or cancel it.</p>
    </div>
  );
}
